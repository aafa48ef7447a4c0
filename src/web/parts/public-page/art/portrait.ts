import type { Drawing } from './drawing.ts'

/** Head and shoulders without a face, shown without a profile picture. */
export const portrait: Drawing = {
  viewBox: '0 0 240 300',
  fit: 'xMidYMax meet',
  shapes: `
<rect x="-2000" y="-2000" width="4240" height="4300" fill="var(--a3)"/>
<circle cx="128" cy="136" r="104" fill="var(--a2)"/>
<path d="M14 300C16 248 56 236 96 226C112 236 132 236 146 226C186 236 224 248 228 300Z" fill="var(--a1)"/>
<path d="M98 176C100 204 98 216 88 228C104 252 138 252 154 228C144 216 142 204 143 176Z" fill="var(--a4)"/>
<path d="M97 190C110 206 132 206 143 190L143 178H98Z" fill="var(--ink-2-art)" opacity=".35"/>
<path d="M76 124C76 88 96 68 121 68C147 68 166 90 166 126C166 166 148 202 121 202C94 202 76 164 76 124Z" fill="var(--a5)"/>
<path d="M68 138C54 74 88 40 126 42C168 44 188 88 174 138C170 116 158 98 138 92C118 108 88 104 68 138Z" fill="var(--ink-art)"/>
`,
}
