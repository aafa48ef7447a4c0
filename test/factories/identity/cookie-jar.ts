/** A browser with cookies only. It follows redirects itself, so that a test sees their targets. */
export type Jar = {
  get(url: string): Promise<Visit>
  post(url: string, form: Record<string, string>): Promise<Visit>
}
export type Visit = { readonly status: number; readonly url: string; readonly text: string }

/** Stays within `origin`. A redirect to a path of `stops` ends the visit without a request to it. */
export function aJar(origin: string, stops: readonly string[]): Jar {
  const cookies = new Map<string, string>()

  async function visit(url: string, init: RequestInit = {}): Promise<Visit> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { cookie } })
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
    const to = response.headers.get('location')
    if (!to) return { status: response.status, url, text: await response.text() }
    const next = new URL(to, url)
    if (next.origin !== origin || stops.includes(next.pathname))
      return { status: response.status, url: next.href, text: '' }
    return visit(next.href)
  }
  return {
    get: (url) => visit(url),
    post: (url, form) => visit(url, { method: 'POST', body: new URLSearchParams(form) }),
  }
}

const unescape = (text: string): string => text.replaceAll('&amp;', '&')

/** Submits the only form of a page with these fields. */
export function submit(jar: Jar, page: Visit, fields: Record<string, string>): Promise<Visit> {
  const [, action = ''] = /<form[^>]* action="([^"]*)"/.exec(page.text) ?? []
  const [, token = ''] = /name="form_token"[^>]* value="([^"]*)"/.exec(page.text) ?? []
  return jar.post(new URL(unescape(action), page.url).href, { form_token: token, ...fields })
}
