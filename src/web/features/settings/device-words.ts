/** Systems and browsers by their user agents. The order matters: an earlier pattern wins. */
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

/** Returns a device's name from its user agent: `Chrome on Windows`. An unknown user agent is returned unchanged. */
export function deviceWords(told: string): string {
  const system = systems.find(([sign]) => sign.test(told))?.[1]
  const browser = browsers.find(([sign]) => sign.test(told))?.[1]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? (told.trim() || 'A device without a name')
}
