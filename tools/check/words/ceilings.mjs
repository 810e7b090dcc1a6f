// The highest number of places for each kind of text. The numbers may only be lowered; 0 forbids the words.
export const wordCeilings = { comments: 0, 'test titles': 0, names: 0, 'commit titles': 0 };
