/** Parsed data as everybody gets it after the boundary: nobody may change it, at any depth. */
export type DeepReadonly<Data> = Data extends object
  ? { readonly [Key in keyof Data]: DeepReadonly<Data[Key]> }
  : Data;
