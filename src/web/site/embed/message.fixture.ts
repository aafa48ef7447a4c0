type From = { readonly data: unknown; readonly origin: string; readonly source: unknown }

/** Sends this window a message as if another window had posted it. */
export function hearFrom({ data, origin, source }: From): void {
  const event = new Event('message')
  for (const [name, value] of Object.entries({ data, origin, source }))
    Object.defineProperty(event, name, { value })
  window.dispatchEvent(event)
}
