import { portrait } from './pictures/portrait.ts'

/** What the demo provider uploads, drawn as SVG. The id is fixed: a start that was killed goes on with the same one. */
export const portraitPicture = {
  entityId: '01KATHEAS0P0RTRA1T00000000',
  kind: 'profile',
  svg: portrait,
} as const
