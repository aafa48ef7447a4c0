// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Answers, ok } from '../lib/wire.fixture.ts'
import { qrSvg } from '../ui/qr-picture.ts'
import { adaAccount, adaSignedIn, openApp } from './open-app.fixture.tsx'

const entityId = '01JD0000000000000000000001'
const lesson = {
  type: 'individual',
  title: 'First lesson',
  serviceUrl: 'first-lesson',
  media: { type: 'image', image: 'hills', alt: '' },
  durationMin: 45,
  priceCents: 6500,
  location: { kind: 'Zoom', link: 'https://zoom.us/j/1' },
  scheduleType: 'weekly',
  refund: { template: '100p' },
}
const summary = { orders30: 3, paid30: 3, pending: 0, unpaid: 0, byDay: [], currency: 'USD' }
const answersWith = (live: object | null): Answers => ({
  'GET /api/account': ok({
    ...adaAccount,
    entitlements: { maxNumberOfServices: 3, maxNumberOfCalendarBookings: 2 },
  }),
  'GET /api/showcase': ok({
    userUrl: 'ada',
    isPublished: live !== null,
    live,
    changes: [],
    records: [{ kind: 'individualService', entityId, updatedAt: '', data: { ...lesson, entityId } }],
    resting: [],
  }),
  'GET /api/summary': ok(summary),
  'GET /api/tasks': ok({ tasks: [] }),
})
const live = { number: 1, publishedAt: '2026-05-12T09:00:00.000Z' }

/** The files that the page saves: their names and contents. */
function savedFiles() {
  const saved: { name: string; content: Blob }[] = []
  const contents: Blob[] = []
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((content) => {
    contents.push(content as Blob)
    return 'blob:file'
  })
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const content = contents.at(-1)
    if (this.download && content) saved.push({ name: this.download, content })
  })
  onTestFinished(() => {
    create.mockRestore()
    click.mockRestore()
  })
  return saved
}

const shownCode = (dialog: HTMLElement) =>
  within(dialog).getByRole<HTMLImageElement>('img', { name: /^QR code of / })

test('a live service is shared by its short address, with a code to scan and to download', async () => {
  const saved = savedFiles()
  const { press, user } = await openApp('/servicemanagement', answersWith(live), adaSignedIn)
  await press('Share First lesson')
  const dialog = await screen.findByRole('dialog', { name: 'Share “First lesson”' })
  const address = `${window.location.origin}/booknow?u=ada&s=first-lesson`
  await within(dialog).findByRole('img', { name: `QR code of ${address}` })
  expect(decodeURIComponent(shownCode(dialog).src.replace(/^data:image\/svg\+xml,/, ''))).toBe(qrSvg(address))
  expect(within(dialog).getByRole<HTMLAnchorElement>('link', { name: /booknow/ }).href).toBe(address)

  await user.click(within(dialog).getByRole('button', { name: 'Download SVG' }))
  const [file] = saved
  expect([file?.name, file?.content.type]).toEqual(['qr-ada-first-lesson.svg', 'image/svg+xml'])
  expect(await file?.content.text()).toBe(qrSvg(address))
})

test('the PNG has the pixels of the code; a browser that cannot draw says so', async () => {
  const saved = savedFiles()
  const drawn: ImageData[] = []
  const png: { content: Blob | null } = { content: new Blob(['png'], { type: 'image/png' }) }
  vi.stubGlobal(
    'ImageData',
    class {
      width: number
      height: number
      constructor(_data: Uint8ClampedArray, width: number, height: number) {
        this.width = width
        this.height = height
      }
    },
  )
  const context = vi
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue({ putImageData: (image: ImageData) => drawn.push(image) } as never)
  const toBlob = vi
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done) => done(png.content))
  onTestFinished(() => {
    vi.unstubAllGlobals()
    context.mockRestore()
    toBlob.mockRestore()
  })
  const { press, user } = await openApp('/servicemanagement', answersWith(live), adaSignedIn)
  await press('Share First lesson')
  const download = await screen.findByRole('button', { name: 'Download PNG' })
  await user.click(download)
  await vi.waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['qr-ada-first-lesson.png']))
  expect(drawn.map(({ width, height }) => [width, height])).toEqual([[1024, 1024]])
  png.content = null
  await user.click(download)
  await screen.findByText('Your browser could not make the picture. Please download the SVG instead.')
  expect(saved).toHaveLength(1)
})

test('a service that is not published has no address to share', async () => {
  await openApp('/servicemanagement', answersWith(null), adaSignedIn)
  await screen.findByRole('link', { name: 'Edit First lesson' })
  expect(screen.queryByRole('button', { name: 'Share First lesson' })).toBeNull()
})
