import type { Drawing } from './drawing.ts'

/** A path over hills at noon. */
export const hills: Drawing = {
  viewBox: '0 0 480 360',
  fit: 'xMidYMid slice',
  shapes: `
<rect width="480" height="360" fill="var(--a2)"/>
<circle cx="182" cy="108" r="60" fill="var(--paper-art)"/>
<path d="M-10 236C80 150 150 150 232 214S396 286 490 176V370H-10Z" fill="var(--a4)"/>
<path d="M-10 286C96 206 196 210 286 262S420 300 490 250V370H-10Z" fill="var(--a1)"/>
<path d="M-10 330C90 268 214 276 300 308S430 330 490 308V370H-10Z" fill="var(--a3)"/>
<path d="M206 366C218 340 286 334 280 316S226 300 238 286 276 280 282 268" fill="none" stroke="var(--paper-art)" stroke-width="9" stroke-linecap="round"/>
<g fill="var(--ink-art)">
<path d="M336 296V262H344V296Z"/>
<path d="M340 190C364 222 364 250 340 272C316 250 316 222 340 190Z"/>
<path d="M376 300V280H382V300Z"/>
<path d="M379 226C396 248 396 268 379 286C362 268 362 248 379 226Z"/>
</g>
<g fill="none" stroke="var(--ink-art)" stroke-width="5" stroke-linecap="round">
<path d="M276 92Q288 80 298 92Q308 80 320 92"/>
<path d="M318 128Q327 119 335 128Q343 119 352 128"/>
</g>
`,
}
