import type { Drawing } from './drawing.ts'

/** A small boat on layered waves before the sun. */
export const waves: Drawing = {
  viewBox: '0 0 480 360',
  fit: 'xMidYMid slice',
  shapes: `
<rect width="480" height="360" fill="var(--a4)"/>
<circle cx="332" cy="132" r="92" fill="var(--a2)"/>
<path d="M332 40A92 92 0 0 1 332 224Z" fill="var(--a1)"/>
<g transform="translate(16 26) rotate(4 160 180)">
<path d="M126 182L196 170C190 194 170 206 148 202C136 200 128 192 126 182Z" fill="var(--paper-art)"/>
<path d="M160 168L164 76L212 156Z" fill="var(--a1)"/>
<path d="M154 168L152 96L112 164Z" fill="var(--paper-art)"/>
</g>
<path d="M-10 206C40 162 92 162 140 196S244 232 292 198 400 158 490 202V370H-10Z" fill="var(--a3)"/>
<path d="M-10 252C48 212 96 220 146 248S252 280 304 246 412 214 490 252V370H-10Z" fill="var(--a3-2)"/>
<path d="M-10 304C52 268 104 274 156 298S262 326 318 296 420 270 490 300V370H-10Z" fill="var(--ink-art)"/>
<g fill="none" stroke="var(--paper-art)" stroke-width="4" stroke-linecap="round">
<path d="M40 268C56 258 72 258 88 268"/>
<path d="M226 270C242 260 258 260 274 270"/>
<path d="M372 256C388 246 404 246 420 256"/>
<path d="M118 322C134 312 150 312 166 322"/>
<path d="M330 322C346 312 362 312 378 322"/>
</g>
`,
}
