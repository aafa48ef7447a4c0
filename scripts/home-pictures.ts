// npm run home-pictures: takes the pictures of the start page (src/web/site/pictures/home) from the running product.
import { mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { root, runWalk } from './gallery/run-walk.ts'

const taken = path.join(root, '.cache/home-pictures')
const target = path.join(root, 'src/web/site/pictures/home')

mkdirSync(target, { recursive: true })
process.exitCode = await runWalk({ walk: 'home-pictures.ts', folder: taken })
for (const file of process.exitCode === 0 ? readdirSync(taken) : []) {
  const picture = sharp(path.join(taken, file))
  const to = (format: string) => path.join(target, file.replace(/png$/, format))
  const { size: avif } = await picture.clone().avif({ quality: 52, effort: 6 }).toFile(to('avif'))
  const { size: webp } = await picture.clone().webp({ quality: 76, effort: 6 }).toFile(to('webp'))
  console.log(`${file}: ${(avif / 1024).toFixed(1)} KB as AVIF, ${(webp / 1024).toFixed(1)} KB as WebP`)
}
