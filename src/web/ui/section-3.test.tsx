import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Alert } from './alert.tsx'

type AlertKind = Parameters<typeof Alert>[0]['kind']

/** All kinds, checked by the type: an added or a missing kind does not compile. */
const kinds: Record<AlertKind, string | undefined> = {
  error: 'alert',
  warning: undefined,
  info: undefined,
  success: 'status',
}

test('3.28 the alert kinds are error, warning, info, success, each drawn in its own way', () => {
  const drawn = Object.entries(kinds).map(([kind, role]) => {
    const html = renderToStaticMarkup(<Alert kind={kind as AlertKind} title={`It is ${kind}`} />)
    expect(html).toContain(`It is ${kind}`)
    expect(/role="(\w+)"/.exec(html)?.[1]).toBe(role)
    return html.replace(`It is ${kind}`, '')
  })
  expect(Object.keys(kinds)).toEqual(['error', 'warning', 'info', 'success'])
  expect(new Set(drawn).size).toBe(4)
})
