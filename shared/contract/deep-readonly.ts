/** Read-only at any depth, for parsed data. */
export type DeepReadonly<Data> = Data extends object
  ? { readonly [Key in keyof Data]: DeepReadonly<Data[Key]> }
  : Data;
