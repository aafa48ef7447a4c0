import type { Crop } from '#domains/showcase/provider-contract.ts'

type Size = { width: number; height: number }
/** The minimum side of a crop, as a fraction: a smaller one could not be dragged. */
const least = 0.05

const within = (value: number, max: number): number => Math.min(Math.max(value, 0), max)

/** The largest centred crop of a shape (width by height); the whole picture without a shape. */
export function largestCrop({ width, height }: Size, shape: number | null): Crop {
  if (shape === null) return { left: 0, top: 0, width: 1, height: 1 }
  const wide = Math.min(1, (height * shape) / width)
  const high = Math.min(1, width / shape / height)
  return { left: (1 - wide) / 2, top: (1 - high) / 2, width: wide, height: high }
}

/** Moves a crop by fractions of the picture and stops at its edges. */
export function moveCrop(crop: Crop, right: number, down: number): Crop {
  return {
    ...crop,
    left: within(crop.left + right, 1 - crop.width),
    top: within(crop.top + down, 1 - crop.height),
  }
}

/** Scales a crop around its centre; preserves its shape and keeps it inside the picture. */
export function scaleCrop(crop: Crop, factor: number): Crop {
  const maxZoom = Math.min(1 / crop.width, 1 / crop.height)
  const fewest = Math.min(1, Math.max(least / crop.width, least / crop.height))
  const scale = Math.min(Math.max(factor, fewest), maxZoom)
  const width = crop.width * scale
  const height = crop.height * scale
  return {
    width,
    height,
    left: within(crop.left + (crop.width - width) / 2, 1 - width),
    top: within(crop.top + (crop.height - height) / 2, 1 - height),
  }
}

/** Whether a picture already has a shape, within 2% because pixels are whole numbers. */
export const hasShape = ({ width, height }: Size, shape: number | null): boolean =>
  shape === null || Math.abs(width / height / shape - 1) < 0.02
