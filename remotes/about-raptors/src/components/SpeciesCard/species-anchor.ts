/** The address fragment of a species on its page: "Steppe Eagle" is at `#steppe-eagle`. */
export function speciesAnchor(englishName: string): string {
  return englishName
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z]+/g, '-');
}
