import type { Drawing } from './drawing.ts'

/** A path over hills at noon. */
export const hills: Drawing = {
  viewBox: '0 0 480 360',
  fit: 'xMidYMid slice',
  shapes: `
<rect width="480" height="360" fill="var(--a2)"/>
<circle cx="128" cy="112" r="66" fill="var(--paper-art)"/>
<path d="M-10 236C80 150 150 150 232 214S396 286 490 176V370H-10Z" fill="var(--a4)"/>
<path d="M-10 286C96 206 196 210 286 262S420 300 490 250V370H-10Z" fill="var(--a1)"/>
<path d="M-10 330C90 268 214 276 300 308S430 330 490 308V370H-10Z" fill="var(--a3)"/>
<path d="M250 360C262 338 322 330 318 314S262 296 276 280 330 270 326 258" fill="none" stroke="var(--paper-art)" stroke-width="9" stroke-linecap="round"/>
<g fill="var(--ink-art)">
<path d="M386 300V262H394V300Z"/>
<path d="M390 190C414 222 414 250 390 272C366 250 366 222 390 190Z"/>
<path d="M436 304V280H442V304Z"/>
<path d="M439 226C456 248 456 268 439 286C422 268 422 248 439 226Z"/>
</g>
<g fill="none" stroke="var(--ink-art)" stroke-width="5" stroke-linecap="round">
<path d="M236 92Q248 80 258 92Q268 80 280 92"/>
<path d="M300 128Q309 119 317 128Q325 119 334 128"/>
</g>
`,
}
