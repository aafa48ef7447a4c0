import { isAvatar } from '#platform/common/picture-name.ts'

/** Returns a drawn face as SVG; undefined if the name is none of a face. The first call loads what draws it. */
export async function avatarSvg(name: string): Promise<string | undefined> {
  if (!isAvatar(name)) return undefined
  const { drawAvatar } = await import('./draw-avatar.ts')
  return drawAvatar(name.slice('avatar-'.length))
}
