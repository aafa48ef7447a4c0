/**
 * The trades that matching knows (product.md 11): a name for tables and sentences, and the words by which a job title, an occupation or
 * a topic is recognised. Words are compared without case, accents and the plural's s.
 */
export const trades = {
  training: [
    'Personal training',
    'personal trainer, personal training, fitness, fitness trainer, fitness coach, strength coach, strength training, strength, conditioning, gym, gym coach, bootcamp, kettlebell, weight training, weightlifting, crossfit, athletic trainer',
  ],
  yoga: ['Yoga', 'yoga, yoga teacher, yoga instructor, vinyasa, hatha, ashtanga, yin yoga, prenatal yoga'],
  pilates: ['Pilates', 'pilates, pilates teacher, pilates instructor, reformer, reformer pilates, barre'],
  running: [
    'Running',
    'running, runner, running coach, run coach, marathon, trail running, triathlon, triathlon coach',
  ],
  swimming: ['Swimming', 'swimming, swim, swim coach, swimming teacher, swim instructor, aqua fitness'],
  martial: [
    'Martial arts',
    'martial art, karate, judo, boxing, boxing coach, kickboxing, self defense, self defence, taekwondo, aikido, jiu jitsu, krav maga, tai chi',
  ],
  tennis: ['Racket sports', 'tennis, tennis coach, padel, squash, badminton, pickleball'],
  climbing: ['Climbing', 'climbing, climbing coach, bouldering, mountain guide, hiking guide'],
  riding: ['Riding', 'riding, riding instructor, horse riding, equestrian, horse trainer'],
  dance: [
    'Dance',
    'dance, dancer, dance teacher, dance instructor, dance coach, salsa, salsa teacher, bachata, tango, tango teacher, swing, ballroom, ballroom teacher, kizomba, hip hop, first dance, choreographer, choreography, zumba',
  ],
  ballet: ['Ballet', 'ballet, ballet teacher, contemporary dance, pointe'],
  career: [
    'Career coaching',
    'career, career coach, career coaching, career change, career counselor, career counsellor, job coach, job search, outplacement',
  ],
  resume: [
    'Resume writing',
    'resume, resume writer, resume writing, cv, cv writer, cv writing, linkedin, linkedin profile, cover letter',
  ],
  interviews: [
    'Interview practice',
    'interview, interview coach, interview practice, interview training, salary negotiation',
  ],
  speaking: [
    'Public speaking',
    'speaking, public speaking, speaking coach, speech coach, presentation, presentation coach, rhetoric, pitch coach',
  ],
  leadership: [
    'Leadership coaching',
    'leadership, leadership coach, executive coach, executive coaching, management coach, team coach',
  ],
  life: [
    'Life coaching',
    'life coach, life coaching, mindset coach, confidence coach, adhd coach, habit coach, accountability',
  ],
  piano: ['Piano', 'piano, pianist, piano teacher, piano lesson, keyboard teacher, accordion'],
  guitar: ['Guitar', 'guitar, guitarist, guitar teacher, guitar lesson, bass guitar, ukulele'],
  voice: [
    'Singing',
    'singing, singer, singing teacher, voice teacher, voice lesson, vocal coach, vocal, choir, choir leader',
  ],
  strings: [
    'Strings and winds',
    'violin, violin teacher, cello, cello teacher, viola, flute, flute teacher, clarinet, saxophone, trumpet, harp',
  ],
  drums: ['Drums', 'drum, drummer, drum teacher, percussion, cajon, djembe'],
  live: [
    'Live music',
    'live music, band, band leader, dj, wedding singer, wedding band, string quartet, musician, ceremony music',
  ],
  studio: [
    'Music production',
    'music producer, music production, sound engineer, songwriter, songwriting, mixing, podcast producer',
  ],
  english: [
    'English lessons',
    'english, english teacher, english tutor, esl, ielts, toefl, business english, accent coach',
  ],
  spanish: ['Spanish lessons', 'spanish, spanish teacher, spanish tutor'],
  languages: [
    'Language lessons',
    'language, language teacher, language tutor, french, french teacher, german, german teacher, italian, italian teacher, portuguese, japanese, mandarin, chinese, arabic, korean, sign language',
  ],
  translation: [
    'Translation',
    'translator, translation, interpreter, interpreting, subtitling, localization',
  ],
  nutrition: [
    'Nutrition',
    'nutrition, nutritionist, nutrition adviser, nutrition advisor, nutrition coach, dietitian, dietician, diet, meal plan, meal planning, weight loss',
  ],
  meditation: [
    'Meditation',
    'meditation, meditation teacher, mindfulness, mindfulness teacher, breathwork, breath coach, breathing, sound bath',
  ],
  massage: [
    'Massage',
    'massage, massage therapist, masseur, masseuse, sports massage, shiatsu, thai massage, reflexology, bodywork',
  ],
  acupuncture: [
    'Acupuncture',
    'acupuncture, acupuncturist, chinese medicine, herbalist, ayurveda, naturopath',
  ],
  sleep: ['Sleep coaching', 'sleep, sleep coach, sleep consultant, baby sleep'],
  physio: [
    'Physiotherapy',
    'physio, physiotherapy, physiotherapist, physical therapist, physical therapy, rehabilitation, rehab, sports therapist, occupational therapist',
  ],
  osteopathy: ['Osteopathy', 'osteopath, osteopathy, chiropractor, chiropractic, craniosacral'],
  therapy: [
    'Psychotherapy',
    'psychotherapist, psychotherapy, therapist, counselor, counsellor, counselling, counseling, psychologist, art therapist, trauma',
  ],
  couples: [
    'Couples counselling',
    'couple therapist, couple therapy, couple counselling, marriage counselor, marriage counsellor, relationship coach, dating coach, family therapist',
  ],
  speech: ['Speech therapy', 'speech therapist, speech therapy, speech pathologist, logopedics, stutter'],
  birth: [
    'Birth support',
    'doula, midwife, birth, birth coach, lactation, lactation consultant, antenatal, postnatal, prenatal, pregnancy',
  ],
  hair: [
    'Hair',
    'hair, hairdresser, hair stylist, hairstylist, barber, colorist, colourist, braids, bridal hair',
  ],
  makeup: [
    'Make-up',
    'makeup, make up, makeup artist, make up artist, bridal makeup, lash, lash artist, brow',
  ],
  nails: ['Nails', 'nail, nail artist, nail technician, manicure, manicurist, pedicure'],
  skin: [
    'Skin care',
    'skin care, skincare, facial, facialist, esthetician, aesthetician, beautician, cosmetician, waxing',
  ],
  styling: [
    'Personal styling',
    'stylist, personal stylist, style coach, wardrobe, image consultant, color consultant, colour consultant, personal shopper',
  ],
  photography: [
    'Photography',
    'photo, photographer, photography, wedding photographer, portrait photographer, portrait, headshot, family photographer, newborn photographer, wedding photo',
  ],
  video: [
    'Video',
    'video, videographer, videography, wedding video, filmmaker, film maker, video editor, drone pilot',
  ],
  weddings: [
    'Wedding planning',
    'wedding, wedding planner, wedding planning, event planner, event planning, party planner, celebrant, wedding officiant',
  ],
  flowers: ['Flowers', 'florist, floristry, flower, flower arranging, bouquet, ikebana'],
  catering: [
    'Private dining',
    'caterer, catering, private chef, personal chef, chef, cook, cooking, cooking class, bartender, sommelier, wine',
  ],
  cakes: [
    'Cakes and baking',
    'cake, cake designer, baker, baking, wedding cake, pastry, pastry chef, bread, sourdough',
  ],
  pottery: ['Pottery', 'pottery, potter, ceramic, ceramicist, clay, wheel throwing'],
  sewing: [
    'Sewing',
    'sewing, seamstress, tailor, dressmaker, dressmaking, knitting, crochet, embroidery, alterations, weaving, quilting',
  ],
  wood: [
    'Woodworking',
    'woodworker, woodworking, carpenter, carpentry, joiner, cabinet maker, furniture maker, woodturning, luthier',
  ],
  jewellery: [
    'Jewellery',
    'jewellery, jewelry, jeweller, jeweler, goldsmith, silversmith, wedding ring, metalwork',
  ],
  painting: [
    'Painting and drawing',
    'painting, painter, drawing, illustrator, illustration, watercolor, watercolour, art teacher, art class, life drawing, artist',
  ],
  calligraphy: [
    'Calligraphy',
    'calligraphy, calligrapher, lettering, bookbinding, bookbinder, stationery, invitation, printmaking',
  ],
  maths: [
    'Maths tutoring',
    'math, maths, mathematics, math tutor, maths tutor, math teacher, algebra, calculus, statistics',
  ],
  science: [
    'Science tutoring',
    'science, science tutor, physics, physics tutor, chemistry, chemistry tutor, biology, biology tutor',
  ],
  reading: [
    'Reading and writing',
    'reading, literacy, reading tutor, writing tutor, essay, dyslexia, dyslexia tutor, creative writing, writing coach, english literature',
  ],
  exams: [
    'Exam preparation',
    'exam, exam preparation, test prep, sat, gmat, gre, admissions, college admissions, study skills, study coach',
  ],
  coding: [
    'Coding lessons',
    'coding, coding tutor, programming, programming tutor, python, javascript, data science, software mentor, computer',
  ],
  bookkeeping: [
    'Bookkeeping and tax',
    'bookkeeper, bookkeeping, accountant, accounting, tax, tax adviser, tax advisor, tax consultant, payroll',
  ],
  finance: [
    'Money coaching',
    'financial coach, financial planner, financial adviser, financial advisor, money coach, budgeting, debt, retirement',
  ],
  marketing: [
    'Marketing',
    'marketing, marketing consultant, social media, social media manager, seo, brand strategist, brand, advertising, public relations, content strategist',
  ],
  web: [
    'Web design',
    'web design, web designer, website, web developer, wordpress, shopify, ux, ux designer, app developer',
  ],
  graphics: [
    'Graphic design',
    'graphic design, graphic designer, logo, logo designer, layout, book designer',
  ],
  copy: [
    'Copywriting',
    'copywriter, copywriting, editor, proofreader, proofreading, ghostwriter, content writer, technical writer, journalist',
  ],
  business: [
    'Business coaching',
    'business coach, business coaching, business consultant, startup mentor, startup coach, freelance coach, founder coach, sales coach, strategy',
  ],
  assistance: [
    'Virtual assistance',
    'virtual assistant, assistant, office manager, project manager, administration, online business manager',
  ],
  law: [
    'Legal advice',
    'lawyer, attorney, legal, solicitor, notary, mediator, mediation, contract, immigration, immigration adviser',
  ],
  dogs: [
    'Dog training',
    'dog, dog trainer, dog training, puppy, dog walker, pet sitter, animal behaviorist, cat behaviorist',
  ],
  interiors: [
    'Interior design',
    'interior, interior designer, interior design, home staging, feng shui, garden designer, garden, gardener',
  ],
  tidying: [
    'Organising',
    'organizer, organiser, professional organizer, professional organiser, declutter, decluttering, tidying, moving house',
  ],
  children: [
    'Children and parents',
    'nanny, babysitter, childcare, parenting, parent coach, parenting coach, montessori, early years',
  ],
  astrology: [
    'Astrology and tarot',
    'astrologer, astrology, tarot, tarot reader, numerology, human design, reiki, energy healer',
  ],
} as const satisfies Readonly<Record<string, readonly [name: string, words: string]>>

export type TradeId = keyof typeof trades

// the cast is safe: `trades` has these keys only
export const tradeIds = Object.keys(trades) as TradeId[]

export const tradeName = (id: TradeId): string => trades[id][0]
