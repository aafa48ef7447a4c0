import { pictureAddress } from '../pictures/picture-address.ts'

/** A drawn face, on the colour of the page's art. */
export const Avatar = ({ name, alt }: { name: string; alt: string }) => (
  <img
    className="photo avatar"
    src={pictureAddress(name)}
    alt={alt}
    width={360}
    height={360}
    decoding="async"
  />
)
