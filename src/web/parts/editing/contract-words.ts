/** Replaces zod's own messages for bounds and missing numbers by sentences. The contract's messages stay unchanged. */
export function contractWords(message: string): string {
  const bound = /^Too (big|small): expected \w+ to be [<>]=?(-?[\d.]+)/.exec(message)
  if (bound) return bound[1] === 'big' ? `At most ${bound[2]}` : `At least ${bound[2]}`
  if (message.startsWith('Invalid input: expected int')) return 'A whole number, please'
  if (message.startsWith('Invalid input: expected number')) return 'A number, please'
  return message
}
