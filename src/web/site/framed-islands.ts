type Island = { mount(element: HTMLElement, props: unknown): void }

const files = import.meta.glob<Island>('./islands/framed/*.island.tsx')

/** An island of documents in frames, by its name; undefined: there is none. */
export const framedIsland = (name: string): (() => Promise<Island>) | undefined =>
  files[`./islands/framed/${name}.island.tsx`]
