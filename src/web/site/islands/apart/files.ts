type Island = { mount(element: HTMLElement, props: unknown): void }

// Apart from the others: the script of every public page names each file that it may load.
const files = import.meta.glob<Island>('./*.island.tsx')

/** The islands of pages that a link in a mail opens, of the directory and of contact pages, by name; undefined: it is none of them. */
export const islandApart = (name: string): (() => Promise<Island>) | undefined =>
  files[`./${name}.island.tsx`]
