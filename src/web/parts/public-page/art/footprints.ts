import type { Drawing } from './drawing.ts'

/** A step chart, the mark of a dance page, in the colour of its text. */
export const footprints: Drawing = {
  viewBox: '0 0 900 130',
  fit: 'xMinYMid meet',
  shapes: `
<path d="M86 90Q107 21 106 38" fill="none" stroke="currentColor" stroke-width="2" stroke-dasharray="1 7" stroke-linecap="round"/>
<path d="M156 44Q182 22 186 86" fill="none" stroke="currentColor" stroke-width="2" stroke-dasharray="1 7" stroke-linecap="round"/>
<path d="M236 92Q267 35 276 64" fill="none" stroke="currentColor" stroke-width="2" stroke-dasharray="1 7" stroke-linecap="round"/>
<path d="M326 70Q348 7 348 30" fill="none" stroke="currentColor" stroke-width="2" stroke-dasharray="1 7" stroke-linecap="round"/>
<path d="M398 36Q418 14 416 78" fill="none" stroke="currentColor" stroke-width="2" stroke-dasharray="1 7" stroke-linecap="round"/>
<path d="M466 84Q497 21 506 44" fill="none" stroke="currentColor" stroke-width="2" stroke-dasharray="1 7" stroke-linecap="round"/>
<path d="M556 50Q582 26 586 88" fill="none" stroke="currentColor" stroke-width="2" stroke-dasharray="1 7" stroke-linecap="round"/>
<path d="M636 94Q662 25 666 42" fill="none" stroke="currentColor" stroke-width="2" stroke-dasharray="1 7" stroke-linecap="round"/>
<path d="M716 48Q742 21 746 80" fill="none" stroke="currentColor" stroke-width="2" stroke-dasharray="1 7" stroke-linecap="round"/>
<path d="M796 86Q820 22 822 44" fill="none" stroke="currentColor" stroke-width="2" stroke-dasharray="1 7" stroke-linecap="round"/>
<g transform="translate(60 90) rotate(80) scale(-0.72 0.72)">
<path d="M0-34C10-34 16-24 15-12C14-2 9 4 9 12L-7 12C-8 2-13-4-13-14C-13-26-8-34 0-34Z" fill="none" stroke="currentColor" stroke-width="3"/>
<path d="M-7 18L9 18C11 26 8 36 1 36C-6 36-9 26-7 18Z" fill="none" stroke="currentColor" stroke-width="3"/>
</g>
<g transform="translate(130 44) rotate(88) scale(0.72 0.72)">
<path d="M0-34C10-34 16-24 15-12C14-2 9 4 9 12L-7 12C-8 2-13-4-13-14C-13-26-8-34 0-34Z" fill="currentColor"/>
<path d="M-7 18L9 18C11 26 8 36 1 36C-6 36-9 26-7 18Z" fill="currentColor"/>
</g>
<g transform="translate(210 92) rotate(92) scale(-0.72 0.72)">
<path d="M0-34C10-34 16-24 15-12C14-2 9 4 9 12L-7 12C-8 2-13-4-13-14C-13-26-8-34 0-34Z" fill="none" stroke="currentColor" stroke-width="3"/>
<path d="M-7 18L9 18C11 26 8 36 1 36C-6 36-9 26-7 18Z" fill="none" stroke="currentColor" stroke-width="3"/>
</g>
<g transform="translate(300 70) rotate(60) scale(0.72 0.72)">
<path d="M0-34C10-34 16-24 15-12C14-2 9 4 9 12L-7 12C-8 2-13-4-13-14C-13-26-8-34 0-34Z" fill="currentColor"/>
<path d="M-7 18L9 18C11 26 8 36 1 36C-6 36-9 26-7 18Z" fill="currentColor"/>
</g>
<g transform="translate(372 36) rotate(20) scale(-0.72 0.72)">
<path d="M0-34C10-34 16-24 15-12C14-2 9 4 9 12L-7 12C-8 2-13-4-13-14C-13-26-8-34 0-34Z" fill="none" stroke="currentColor" stroke-width="3"/>
<path d="M-7 18L9 18C11 26 8 36 1 36C-6 36-9 26-7 18Z" fill="none" stroke="currentColor" stroke-width="3"/>
</g>
<g transform="translate(440 84) rotate(70) scale(0.72 0.72)">
<path d="M0-34C10-34 16-24 15-12C14-2 9 4 9 12L-7 12C-8 2-13-4-13-14C-13-26-8-34 0-34Z" fill="currentColor"/>
<path d="M-7 18L9 18C11 26 8 36 1 36C-6 36-9 26-7 18Z" fill="currentColor"/>
</g>
<g transform="translate(530 50) rotate(100) scale(-0.72 0.72)">
<path d="M0-34C10-34 16-24 15-12C14-2 9 4 9 12L-7 12C-8 2-13-4-13-14C-13-26-8-34 0-34Z" fill="none" stroke="currentColor" stroke-width="3"/>
<path d="M-7 18L9 18C11 26 8 36 1 36C-6 36-9 26-7 18Z" fill="none" stroke="currentColor" stroke-width="3"/>
</g>
<g transform="translate(610 94) rotate(96) scale(0.72 0.72)">
<path d="M0-34C10-34 16-24 15-12C14-2 9 4 9 12L-7 12C-8 2-13-4-13-14C-13-26-8-34 0-34Z" fill="currentColor"/>
<path d="M-7 18L9 18C11 26 8 36 1 36C-6 36-9 26-7 18Z" fill="currentColor"/>
</g>
<g transform="translate(690 48) rotate(84) scale(-0.72 0.72)">
<path d="M0-34C10-34 16-24 15-12C14-2 9 4 9 12L-7 12C-8 2-13-4-13-14C-13-26-8-34 0-34Z" fill="none" stroke="currentColor" stroke-width="3"/>
<path d="M-7 18L9 18C11 26 8 36 1 36C-6 36-9 26-7 18Z" fill="none" stroke="currentColor" stroke-width="3"/>
</g>
<g transform="translate(770 86) rotate(70) scale(0.72 0.72)">
<path d="M0-34C10-34 16-24 15-12C14-2 9 4 9 12L-7 12C-8 2-13-4-13-14C-13-26-8-34 0-34Z" fill="currentColor"/>
<path d="M-7 18L9 18C11 26 8 36 1 36C-6 36-9 26-7 18Z" fill="currentColor"/>
</g>
<g transform="translate(846 50) rotate(86) scale(-0.72 0.72)">
<path d="M0-34C10-34 16-24 15-12C14-2 9 4 9 12L-7 12C-8 2-13-4-13-14C-13-26-8-34 0-34Z" fill="none" stroke="currentColor" stroke-width="3"/>
<path d="M-7 18L9 18C11 26 8 36 1 36C-6 36-9 26-7 18Z" fill="none" stroke="currentColor" stroke-width="3"/>
</g>
`,
}
