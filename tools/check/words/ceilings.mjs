// How many places each reader may find. The numbers may only be lowered; at 0 the words are gone.
export const wordCeilings = { comments: 2299, 'test titles': 1086, names: 946, 'commit titles': 0 };
