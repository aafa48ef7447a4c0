/** An address proposed from a name: `Théa O'Neill` → `theaoneill`; '' where fewer than three letters are left. */
export function proposedUrl(firstName: string, lastName: string): string {
  const letters = `${firstName}${lastName}`
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .slice(0, 30)
  return letters.length >= 3 ? letters : ''
}
