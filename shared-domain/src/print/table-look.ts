/** Parts of red, green and blue, 0 to 255. */
export type Rgb = readonly [number, number, number];

/** A column of a printed table. */
export interface TableColumn {
  title: string;
  /** Numbers end at the side where reading ends, and are not broken while there is room. */
  isNumeric: boolean;
  /** Least width in points; that of its words where it is left out. */
  width?: number;
}

/** Words of a row in the order of the columns; a break in them begins a line. */
export interface TableRow {
  cells: readonly string[];
  bold?: boolean;
}

/** How a table looks, in points. */
export interface TableLook {
  size: number;
  leading: number;
  padding: number;
  /** Ground of the head; left out for none. */
  ground?: Rgb;
  headInk?: Rgb;
  /** Colour of a line below the head. */
  headLine?: Rgb;
}
