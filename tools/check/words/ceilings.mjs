// How many places each reader may find. The numbers may only be lowered; at 0 the words are gone.
export const wordCeilings = { comments: 2326, 'test titles': 1096, names: 1664, 'commit titles': 0 };
