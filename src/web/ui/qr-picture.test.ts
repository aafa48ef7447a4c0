import { encode } from 'uqr'
import { expect, test } from 'vitest'
import { qrPixelSize, qrPixels, qrSvg } from './qr-picture.ts'

const address = 'https://showcase.example/booknow?u=thea&s=salsa-from-zero'

type Module = 'black' | 'white'
type Grid = readonly (readonly Module[])[]

/** Reads the modules of a drawn code back: the finder patterns say where it begins and how wide a module is. */
function readModules(isBlack: (x: number, y: number) => boolean, size: number): Grid {
  const along = Array.from({ length: size }, (_, at) => at)
  const top = along.find((y) => along.some((x) => isBlack(x, y))) ?? 0
  const left = along.find((x) => isBlack(x, top)) ?? 0
  const right = along.findLast((x) => isBlack(x, top)) ?? 0
  // a finder pattern is seven modules wide
  const finder = along.find((x) => x > left && !isBlack(x, top)) ?? 0
  const scale = (finder - left) / 7
  expect(Number.isInteger(scale)).toBe(true)
  const modules = (right + 1 - left) / scale
  const middle = (start: number, at: number) => start + at * scale + Math.floor(scale / 2)
  const count = Array.from({ length: modules }, (_, at) => at)
  expect(Math.min(left, top, size - right - 1)).toBeGreaterThanOrEqual(4 * scale)
  return count.map((row) =>
    count.map((column) => (isBlack(middle(left, column), middle(top, row)) ? 'black' : 'white')),
  )
}

const wanted = (text: string): Grid =>
  encode(text, { ecc: 'M', border: 0 }).data.map((row) => row.map((dark) => (dark ? 'black' : 'white')))

/** The first two of the 15 format bits beside the upper left finder, without their mask (ISO/IEC 18004, 7.9). */
const levelOf = (grid: Grid): string =>
  [0, 1].map((column) => (grid[8]?.[column] === 'black' ? 1 : 0) ^ (1 - column)).join('')

test.each([address, 'https://showcase.example/at/thea', `https://showcase.example/at/${'a'.repeat(120)}`])(
  'the pixels of %s are the modules of its code, with a quiet zone of four modules, in 1,024 pixels',
  (text) => {
    const { size, rgba } = qrPixels(text)
    expect(size).toBe(1024)
    expect(rgba).toHaveLength(1024 * 1024 * 4)
    // opaque black and opaque white, in the byte order of this machine
    expect(new Set(new Uint32Array(rgba.buffer))).toEqual(new Set([0xff000000, 0xffffffff]))
    const grid = readModules((x, y) => rgba[(y * size + x) * 4] === 0, size)
    expect(grid).toEqual(wanted(text))
    // 00 is level M
    expect(levelOf(grid)).toBe('00')
  },
)

test('the SVG draws the same modules, and has the width of the pixels', () => {
  const svg = qrSvg(address)
  expect(svg).toContain(`width="${qrPixelSize}" height="${qrPixelSize}"`)
  const width = Number(/viewBox="0 0 (\d+) \1"/.exec(svg)?.[1])
  const squares = new Set(
    [...svg.matchAll(/M(\d+),(\d+)h10v10h-10z/g)].map(([, x, y]) => `${Number(x) / 10} ${Number(y) / 10}`),
  )
  const grid = readModules((x, y) => squares.has(`${x} ${y}`), width / 10)
  expect(grid).toEqual(wanted(address))
})

test('another address has another code', () => {
  expect(wanted(address)).not.toEqual(wanted(`${address}2`))
})
