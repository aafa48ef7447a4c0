import type { Drawing } from './drawing.ts'

type Person = { ground: string; disc: string; clothes: string; behind?: string; hair: string }

/** Head and shoulders without a face. */
const person = ({ ground, disc, clothes, behind = '', hair }: Person): Drawing => ({
  viewBox: '0 0 240 300',
  fit: 'xMidYMax meet',
  shapes: `
<rect x="-2000" y="-2000" width="4240" height="4300" fill="var(--${ground})"/>
<circle cx="128" cy="136" r="104" fill="var(--${disc})"/>
${behind}
<path d="M14 300C16 248 56 236 96 226C112 236 132 236 146 226C186 236 224 248 228 300Z" fill="var(--${clothes})"/>
<path d="M98 176C100 204 98 216 88 228C104 252 138 252 154 228C144 216 142 204 143 176Z" fill="var(--a4)"/>
<path d="M97 190C110 206 132 206 143 190L143 178H98Z" fill="var(--ink-2-art)" opacity=".35"/>
<path d="M76 124C76 88 96 68 121 68C147 68 166 90 166 126C166 166 148 202 121 202C94 202 76 164 76 124Z" fill="var(--a5)"/>
${hair}
`,
})

/** Shown without a profile picture. */
export const portrait = person({
  ground: 'a3',
  disc: 'a2',
  clothes: 'a1',
  hair: '<path d="M68 138C54 74 88 40 126 42C168 44 188 88 174 138C170 116 158 98 138 92C118 108 88 104 68 138Z" fill="var(--ink-art)"/>',
})

const bob = person({
  ground: 'a2',
  disc: 'a1',
  clothes: 'a3',
  behind:
    '<path d="M58 214C44 120 60 40 122 40C184 40 198 120 184 214C166 224 76 224 58 214Z" fill="var(--ink-art)"/>',
  hair: '<path d="M70 128C70 74 96 54 122 54C148 54 172 74 172 128C160 110 146 104 122 104C98 104 82 110 70 128Z" fill="var(--ink-art)"/>',
})

const bun = person({
  ground: 'a1',
  disc: 'a5',
  clothes: 'a2',
  behind: '<circle cx="124" cy="36" r="30" fill="var(--ink-art)"/>',
  hair: '<path d="M70 134C58 78 88 52 122 52C156 52 186 78 172 134C166 104 150 88 122 88C94 88 76 104 70 134Z" fill="var(--ink-art)"/>',
})

/** People of a team who have no picture of their own; neighbours differ. */
export const portraits = { 'portrait-1': portrait, 'portrait-2': bob, 'portrait-3': bun } as const
