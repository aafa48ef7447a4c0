export type PictureFacts = { ref: string; width: number; height: number; colour: string }

/** What the name of an uploaded picture says: its size in pixels and its mean colour; undefined for any other. */
export function readPictureName(image: string): PictureFacts | undefined {
  const [, width, height, colour] =
    /^[0-9a-f]{32}-([1-9]\d{0,4})x([1-9]\d{0,4})-([0-9a-f]{6})$/.exec(image) ?? []
  return width && height
    ? { ref: image, width: Number(width), height: Number(height), colour: `#${colour}` }
    : undefined
}
