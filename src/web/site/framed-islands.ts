type Island = { mount(element: HTMLElement, props: unknown): void }

const files = import.meta.glob<Island>('./islands/framed/*.island.tsx')

/** The islands of documents in frames, by name. */
export const framedIslands: Readonly<Record<string, () => Promise<Island>>> = Object.fromEntries(
  Object.entries(files).map(([file, load]) => [file.replace(/^.*\/(.*)\.island\.tsx$/, '$1'), load]),
)
