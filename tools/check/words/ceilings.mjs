// How many places each reader may find. The numbers may only be lowered; at 0 the words are gone.
export const wordCeilings = { comments: 0, 'test titles': 0, names: 0, 'commit titles': 0 };
