import type { ResolvedBlock } from './letter-content.ts'

/** Says in lines what a live block shows now; undefined for a block that is as it was written. */
export function liveLines(block: ResolvedBlock): string[] | undefined {
  switch (block.kind) {
    case 'service':
      return [block.title, block.facts, block.next].filter(Boolean)
    case 'coupon':
      return [`${block.code} gives ${block.gives}`, block.until].filter(Boolean)
    case 'sessions':
      return [block.title, ...block.dates.map(({ title, when, left }) => `${title}: ${when}. ${left}`)]
    case 'post':
      return [block.title, block.excerpt].filter(Boolean)
    case 'partners':
      return block.partners.map(({ name, who }) => [name, who].filter(Boolean).join(': '))
    case 'text':
    case 'picture':
    case 'button':
    case 'columns':
    case 'quote':
      return undefined
  }
}
