type Place = { readonly pathname: string; readonly search: string }

/** Whether this browser is signed in as the owner of the page at `place`. False where the browser forbids storage. */
export function isOwnPage(place: Place, storage: () => Pick<Storage, 'getItem'>): boolean {
  try {
    const signedIn = storage()
    const userUrl = signedIn.getItem('refreshToken') && signedIn.getItem('userUrl')
    return Boolean(userUrl) && providerOf(place) === userUrl
  } catch {
    return false
  }
}

/** The provider whose page an address of the main host opens. */
function providerOf({ pathname, search }: Place): string | undefined {
  if (pathname === '/booknow') return new URLSearchParams(search).get('u') ?? undefined
  const [, at, userUrl] = pathname.split('/')
  return at === 'at' && userUrl ? decodeURIComponent(userUrl) : undefined
}
