/** The sizes of our copies, in pixels of a side: they are square. */
export const copySides = { card: 640, thumbnail: 320 } as const
export type CopySize = keyof typeof copySides

export const copyFormats = ['avif', 'webp', 'jpeg'] as const

/** The key of one file of a copy, where pages look for pictures. */
export const copyKey = (picture: string, size: CopySize, format: (typeof copyFormats)[number]): string =>
  `media/${picture}/${size}.${format}`

/** The keys of all files of a copy. */
export const copyKeys = (picture: string): string[] =>
  (Object.keys(copySides) as CopySize[]).flatMap((size) =>
    copyFormats.map((format) => copyKey(picture, size, format)),
  )
