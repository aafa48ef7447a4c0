/** The pictures of /newhome. `npm run gallery -- --start-page` takes them again from the running product. */
const files = import.meta.glob<string>('../../pictures/home/*.{avif,webp}', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
})

/** The addresses of a picture in both formats. Throws for a picture that is not in the folder. */
export function homePicture(name: string): { readonly avif: string; readonly webp: string } {
  const avif = files[`../../pictures/home/${name}.avif`]
  const webp = files[`../../pictures/home/${name}.webp`]
  if (!avif || !webp) throw new Error(`The start page has no picture ${name}.`)
  return { avif, webp }
}
