/** Systems and browsers as they name themselves, the more particular ones first. */
const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/mac ?OS|Macintosh/i, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
] as const
const browsers = [
  [/Edg\w*/, 'Edge'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Opera|OPR/, 'Opera'],
  [/Chrom(?:e|ium)|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
] as const

/** What a person calls a device, of what it told of itself: `Chrome on Windows`; its own words where they say neither. */
export function deviceWords(told: string): string {
  const system = systems.find(([sign]) => sign.test(told))?.[1]
  const browser = browsers.find(([sign]) => sign.test(told))?.[1]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? (told.trim() || 'A device without a name')
}
