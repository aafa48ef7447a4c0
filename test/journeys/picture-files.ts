import type { Page } from '@playwright/test'
import sharp from 'sharp'

/** A file as a file chooser returns it. */
export type PictureFile = { name: string; mimeType: string; buffer: Buffer }

const scene = (width: number, height: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <rect width="100%" height="100%" fill="#8c2f39"/>
      <rect width="50%" height="100%" fill="#f2b705"/>
      <circle cx="${width / 2}" cy="${height * 0.4}" r="${Math.min(width, height) * 0.2}" fill="#f4c9a5"/>
    </svg>`,
  )

/** A drawn JPEG in the format of a camera. */
export async function aPhotograph(width = 1200, height = 1600): Promise<PictureFile> {
  const buffer = await sharp(scene(width, height)).jpeg({ quality: 90 }).toBuffer()
  return { name: 'IMG_2041.JPG', mimeType: 'image/jpeg', buffer }
}

/** Chooses a file, or the file at a path, in a picture field. */
export async function chooseFile(page: Page, field: string, file: PictureFile | string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page
    .getByRole('group', { name: field, exact: true })
    .getByRole('button', { name: /^(?:Upload a picture|Replace)$/ })
    .click()
  await (await chooser).setFiles(file)
}
