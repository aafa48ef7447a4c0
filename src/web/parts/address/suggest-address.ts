/** Suggests an address for names: 3 to 30 letters without accents; '' if fewer than three are left. */
export function suggestAddress(...names: readonly string[]): string {
  const letters = names
    .join('')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .slice(0, 30)
  return letters.length >= 3 ? letters : ''
}
