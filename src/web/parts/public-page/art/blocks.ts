import type { Drawing } from './drawing.ts'

/** A sheet of paper with a plan in blocks and diamonds. */
export const blocks: Drawing = {
  viewBox: '0 0 480 360',
  fit: 'xMidYMid meet',
  shapes: `
<rect x="-2000" y="-2000" width="4480" height="4400" fill="var(--a5)"/>
<path d="M-2000 1360L2480-880V2400H-2000Z" fill="var(--a2)"/>
<g transform="rotate(-7 240 180)">
<rect x="120" y="34" width="240" height="300" rx="6" fill="var(--paper-art)"/>
<g stroke="var(--ink-art)" stroke-width="2" opacity=".5">
<path d="M150 92H330"/>
<path d="M150 132H330"/>
<path d="M150 172H330"/>
<path d="M150 212H330"/>
<path d="M150 252H330"/>
<path d="M150 292H330"/>
</g>
<path d="M162 76H178V108H162Z" fill="var(--a1)"/>
<path d="M197 132L206 118L215 132L206 146Z" fill="var(--a3)"/>
<path d="M233 92L242 78L251 92L242 106Z" fill="var(--ink-art)"/>
<path d="M270 156H286V188H270Z" fill="var(--a1)"/>
<path d="M197 212L206 198L215 212L206 226Z" fill="var(--a3)"/>
<path d="M305 212L314 198L323 212L314 226Z" fill="var(--ink-art)"/>
<path d="M234 236H250V268H234Z" fill="var(--a1)"/>
<path d="M269 292L278 278L287 292L278 306Z" fill="var(--a3)"/>
<path d="M161 252L170 238L179 252L170 266Z" fill="var(--ink-art)"/>
<rect x="150" y="52" width="92" height="12" rx="6" fill="var(--a1)"/>
</g>
`,
}
