import { expect, test } from 'vitest'
import { aClock } from '../../../test/factories/product/clock.ts'
import { aZoom } from '../../../test/factories/product/zoom.ts'

const owner = 'owner@example.com'

test('people see accounts and meetings, and act at Zoom by buttons', async () => {
  const zoom = await aZoom(aClock(), { deliverTimes: 0 })
  const { accessToken } = await zoom.allow(owner)
  const { id, joinUrl } = await zoom.meetings.createMeeting(accessToken, {
    marker: 'm',
    topic: '<script>alert(1)</script>',
    start: new Date('2026-11-23T15:00:00Z'),
    minutes: 30,
    timezone: 'Nowhere/Town',
  })
  const read = async (url: string) => {
    const answer = await fetch(url)
    return { policy: answer.headers.get('content-security-policy'), html: await answer.text() }
  }
  const page = await read(`${zoom.url}/__sim/zoom/`)
  expect(page.policy).toContain("default-src 'none'")
  expect(page.html).toContain(`<td>${owner}</td>`)
  const join = await read(joinUrl)
  for (const { html } of [page, join]) {
    expect(html).toContain('&lt;script&gt;alert(1)')
    expect(html).not.toContain('<script>')
  }
  // a zone that is unknown is shown as UTC
  expect(join.html).toContain('2026-11-23 15:00')
  const press = async (path: string) => {
    const answer = await fetch(`${zoom.url}/__sim/zoom/${path}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(),
    })
    return answer.status
  }
  expect(await press(`meetings/${id}/start`)).toBe(303)
  expect((await read(joinUrl)).html).toContain('The host is here.')
  expect(await press(`meetings/${id}/move`)).toBe(303)
  expect(await zoom.meetings.readMeeting(accessToken, id)).toMatchObject({
    start: new Date('2026-11-23T16:00:00Z'),
  })
  expect(await press(`meetings/${id}/remove`)).toBe(303)
  expect((await read(joinUrl)).html).toContain('No such meeting')
  expect(await press(`accounts/${owner}/deauthorize`)).toBe(303)
  expect((await read(`${zoom.url}/__sim/zoom/`)).html).not.toContain('connected')
  expect([await press('meetings/1/move'), await press('accounts/nobody@example.com/deauthorize')]).toEqual([
    404, 404,
  ])
  await zoom.steer('/reset')
  expect((await read(`${zoom.url}/__sim/zoom/`)).html).not.toContain(owner)
  await zoom.close()
})
