/** What is shared: a live page, or one of its services. */
export type Shared = {
  readonly userUrl: string
  readonly service?: { readonly title: string; readonly serviceUrl: string }
}

type Sharing = {
  readonly path: string
  /** The name of a file with its QR code, without an ending. */
  readonly file: string
  readonly words: { readonly copy: string; readonly scanned: string; readonly subject: string }
}

/** The address under which a page or a service is shared, and the words around it. A service has its short address (row 2.14). */
export function sharingOf({ userUrl, service }: Shared): Sharing {
  if (!service)
    return {
      path: `/at/${encodeURIComponent(userUrl)}`,
      file: `qr-${userUrl}`,
      words: {
        copy: 'Copy your link',
        scanned: 'Show it on your phone, or print it: scanning it opens your page.',
        subject: 'Book a time with me',
      },
    }
  const { title, serviceUrl } = service
  return {
    path: `/booknow?${new URLSearchParams({ u: userUrl, s: serviceUrl }).toString()}`,
    file: `qr-${userUrl}-${serviceUrl}`,
    words: {
      copy: 'Copy the link',
      scanned: 'Show it on your phone, or print it: scanning it opens the times of this service.',
      subject: title,
    },
  }
}
