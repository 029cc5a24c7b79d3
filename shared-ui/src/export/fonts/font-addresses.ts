/** Addresses of the files of a family, and the code points of each. */
export interface FontAddresses {
  address: (file: string) => string;
  ranges: Readonly<Record<string, string>>;
}
