import { expect } from 'vitest'
import { test } from '../factories/product/app-test.ts'
import { asking } from '../factories/product/person.ts'

test('a download link that is too old, cut or not signed here gives a page and no byte', async ({ app }) => {
  const { links } = app.ground
  const parts = ['USERSUB#somebody', 'dlv_1']
  const tokens = [
    links.sign('delivery-file', [...parts, '0']),
    // the key of the order's page opens no file by itself
    links.sign('delivery', parts),
    `${links.sign('delivery-file', [...parts, '9999999999999'])}x`,
    'nonsense',
    '',
  ]
  for (const token of tokens) {
    const { status, text, headers } = await asking(app)(
      'GET',
      `/bookings/file?token=${encodeURIComponent(token)}`,
    )
    expect([token, status, headers['cache-control']]).toEqual([token, 410, 'no-store'])
    expect(text).toContain('This download link has expired')
  }
})
