import { createHash } from 'node:crypto'
import { lateSharp } from '#platform/images/late-sharp.ts'

/** Draws the thumbnail of a video: its id decides the colours and shapes. */
export async function drawThumbnail(youtubeId: string, width: number, height: number): Promise<Buffer> {
  const [hue = 0, turn = 0, place = 0] = createHash('sha256').update(youtubeId).digest()
  const colour = (by: number, light: number) => `hsl(${(hue * 1.4 + by) % 360} 45% ${light}%)`
  const x = 30 + (place % 40)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 160 90" preserveAspectRatio="xMidYMid slice">
<rect width="160" height="90" fill="${colour(0, 30)}"/>
<circle cx="${x + 60}" cy="${20 + (turn % 20)}" r="16" fill="${colour(50, 66)}"/>
<path d="M0 ${62 + (turn % 12)} Q40 ${40 + (place % 16)} 80 64 T160 58 V90 H0 Z" fill="${colour(200, 40)}"/>
<path d="M0 78 Q50 ${60 + (hue % 14)} 100 76 T160 72 V90 H0 Z" fill="${colour(200, 22)}"/>
<circle cx="${x}" cy="46" r="7" fill="#f6ead9"/><path d="M${x - 9} 76 Q${x} 50 ${x + 9} 76 Z" fill="#f6ead9"/></svg>`
  const sharp = await lateSharp()
  return sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer()
}
