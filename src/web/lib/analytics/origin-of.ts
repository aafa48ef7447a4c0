type Origin = {
  readonly referrer?: string
  readonly utm_source?: string
  readonly utm_medium?: string
  readonly utm_campaign?: string
  readonly embed?: string
}

type Opened = {
  readonly location: Pick<Location, 'search'> & { readonly ancestorOrigins?: ArrayLike<string> | null }
  readonly document: Pick<Document, 'referrer'>
  readonly isFramed: boolean
}

const campaign = ['utm_source', 'utm_medium', 'utm_campaign'] as const

/**
 * Where the visitor of a page comes from, as far as the browser tells: the address before it without its query, which may
 * hold a token; the names of a campaign in the page's own address; for a frame the host of the page around it.
 */
export function originOf({ location, document, isFramed }: Opened): Origin {
  const query = new URLSearchParams(location.search)
  const named = campaign.flatMap((name) => {
    const value = query.get(name)?.trim()
    return value ? [[name, value]] : []
  })
  const before = parsed(document.referrer)
  const around = isFramed ? (parsed(location.ancestorOrigins?.[0] ?? '') ?? before) : undefined
  return {
    ...(before && { referrer: before.origin + before.pathname }),
    ...Object.fromEntries(named),
    ...(around && { embed: around.host }),
  }
}

function parsed(address: string): URL | undefined {
  try {
    return new URL(address)
  } catch {
    return undefined
  }
}
