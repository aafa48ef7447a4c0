import { lateSharp } from '#platform/images/late-sharp.ts'
import type { SimMember } from './people.ts'

const size = 200

/** Draws a member's picture as JPEG: a figure before a colour that depends on the id. */
export async function drawPicture({ sub }: SimMember): Promise<Buffer> {
  const hue = Buffer.from(sub).reduce((sum, byte) => sum + byte, 0) % 360
  const figure = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="100%" height="100%" fill="hsl(${hue} 45% 72%)"/><circle cx="100" cy="82" r="38" fill="hsl(${hue} 40% 34%)"/><ellipse cx="100" cy="190" rx="72" ry="62" fill="hsl(${hue} 40% 34%)"/></svg>`
  const sharp = await lateSharp()
  return sharp(Buffer.from(figure)).jpeg().toBuffer()
}
