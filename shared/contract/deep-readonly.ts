/** Parsed data after the boundary: read-only at any depth. */
export type DeepReadonly<Data> = Data extends object
  ? { readonly [Key in keyof Data]: DeepReadonly<Data[Key]> }
  : Data;
