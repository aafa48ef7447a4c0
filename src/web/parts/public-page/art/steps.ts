import type { Drawing } from './drawing.ts'

/** Footprints of a first dance. */
export const steps: Drawing = {
  viewBox: '0 0 480 360',
  fit: 'xMidYMid meet',
  shapes: `
<rect x="-2000" y="-2000" width="4480" height="4400" fill="var(--a3)"/>
<circle cx="370" cy="90" r="150" fill="var(--a3-2)"/>
<g transform="translate(96 262) rotate(24) scale(-1.5 1.5)">
<path d="M0-34C10-34 16-24 15-12C14-2 9 4 9 12L-7 12C-8 2-13-4-13-14C-13-26-8-34 0-34Z" fill="none" stroke="var(--a5)" stroke-width="3"/>
<path d="M-7 18L9 18C11 26 8 36 1 36C-6 36-9 26-7 18Z" fill="none" stroke="var(--a5)" stroke-width="3"/>
</g>
<g transform="translate(176 206) rotate(-8) scale(1.5 1.5)">
<path d="M0-34C10-34 16-24 15-12C14-2 9 4 9 12L-7 12C-8 2-13-4-13-14C-13-26-8-34 0-34Z" fill="var(--a2)"/>
<path d="M-7 18L9 18C11 26 8 36 1 36C-6 36-9 26-7 18Z" fill="var(--a2)"/>
</g>
<g transform="translate(226 282) rotate(10) scale(-1.5 1.5)">
<path d="M0-34C10-34 16-24 15-12C14-2 9 4 9 12L-7 12C-8 2-13-4-13-14C-13-26-8-34 0-34Z" fill="none" stroke="var(--a5)" stroke-width="3"/>
<path d="M-7 18L9 18C11 26 8 36 1 36C-6 36-9 26-7 18Z" fill="none" stroke="var(--a5)" stroke-width="3"/>
</g>
<g transform="translate(318 176) rotate(36) scale(1.5 1.5)">
<path d="M0-34C10-34 16-24 15-12C14-2 9 4 9 12L-7 12C-8 2-13-4-13-14C-13-26-8-34 0-34Z" fill="var(--a2)"/>
<path d="M-7 18L9 18C11 26 8 36 1 36C-6 36-9 26-7 18Z" fill="var(--a2)"/>
</g>
<g transform="translate(372 258) rotate(20) scale(-1.5 1.5)">
<path d="M0-34C10-34 16-24 15-12C14-2 9 4 9 12L-7 12C-8 2-13-4-13-14C-13-26-8-34 0-34Z" fill="none" stroke="var(--a5)" stroke-width="3"/>
<path d="M-7 18L9 18C11 26 8 36 1 36C-6 36-9 26-7 18Z" fill="none" stroke="var(--a5)" stroke-width="3"/>
</g>
<path d="M110 200Q130 130 168 142M196 262Q190 232 184 258M250 238Q262 130 300 120M344 206Q372 170 372 198" fill="none" stroke="var(--a5)" stroke-width="4" stroke-dasharray="1 11" stroke-linecap="round"/>
`,
}
