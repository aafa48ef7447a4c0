import { useQuery } from '@tanstack/react-query'
import { byteWords } from '../../../lib/byte-words.ts'
import { mediaUseQuery } from '../../../parts/data/pictures.ts'
import { MediaSection } from '../media-section.tsx'
import type { SettingsPart } from '../settings-part.ts'

export const storage: SettingsPart = {
  id: 'storage',
  group: 'Your business',
  title: 'Storage',
  icon: 'box',
  text: 'The space your pictures (in all sizes) and files use.',
  useSummary() {
    const { data: use } = useQuery(mediaUseQuery)
    return use && `${byteWords(use.bytes)} of ${byteWords(use.most)} used`
  },
  Content: MediaSection,
}
