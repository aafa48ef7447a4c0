/** An address made of a name: letters without their marks, 3 to 30 of them; '' where fewer than three are left. */
export function suggestAddress(...names: readonly string[]): string {
  const letters = names
    .join('')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .slice(0, 30)
  return letters.length >= 3 ? letters : ''
}
