// How many places each reader may find. The numbers may only be lowered; at 0 the words are gone.
export const wordCeilings = { comments: 389, 'test titles': 318, names: 313, 'commit titles': 0 };
