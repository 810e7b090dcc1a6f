interface Coded {
  readonly productCode: string;
  readonly code: string;
  readonly name: string;
}

/** How a product is named in one line: its codes and its name. */
export const productLabel = ({ productCode, code, name }: Coded): string =>
  [productCode, code, name].filter((part) => part !== '').join(' ');
