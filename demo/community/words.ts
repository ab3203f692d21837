/** The names of the demo's people and their texts, in four scripts. Every name has a Latin form for handles. */

export type Script = 'latin' | 'cyrillic' | 'hebrew' | 'arabic';

type Name = readonly [name: string, latin: string];

interface Words {
  first: readonly [Name, ...Name[]];
  last: readonly [Name, ...Name[]];
  sentences: readonly [string, ...string[]];
  linkTitles: readonly [string, ...string[]];
}

export const scripts: readonly [Script, ...Script[]] = ['latin', 'cyrillic', 'hebrew', 'arabic'];

export const words: Readonly<Record<Script, Words>> = {
  latin: {
    first: [
      ['Amélie', 'amelie'],
      ['Björn', 'bjorn'],
      ['Chiara', 'chiara'],
      ['Diego', 'diego'],
      ['Ewa', 'ewaa'],
      ['Fionn', 'fionn'],
      ['Grace', 'grace'],
      ['Hugo', 'hugo'],
      ['Inês', 'ines'],
      ['Jürgen', 'jurgen'],
      ['Kaja', 'kaja'],
      ['Łukasz', 'lukasz'],
      ['Minh', 'minh'],
      ['Nneka', 'nneka'],
      ['Oğuz', 'oguz'],
      ['Priya', 'priya'],
    ],
    last: [
      ['Ångström', 'angstrom'],
      ['Brennan', 'brennan'],
      ['Castañeda', 'castaneda'],
      ['D’Angelo', 'dangelo'],
      ['Eriksen', 'eriksen'],
      ['Fontaine', 'fontaine'],
      ['García', 'garcia'],
      ['Hoàng', 'hoang'],
      ['Ivey', 'iveyy'],
      ['Jovanović', 'jovanovic'],
      ['Kowalska', 'kowalska'],
      ['Lindqvist', 'lindqvist'],
      ['Müller', 'muller'],
      ['Nakamura', 'nakamura'],
      ['Okafor', 'okafor'],
      ['Park-Jones', 'parkjones'],
    ],
    sentences: [
      'I build small tools for people who would rather be outdoors.',
      'Ten years in product design, mostly for hospitals and libraries.',
      'Ask me about bees, bread or boring databases.',
      'Looking for a co-founder who likes to write things down.',
      'Weekends are for climbing, weekdays for compilers.',
      'I teach evening classes in photography and typography.',
      'Always happy to review a pitch deck over coffee.',
      'My notes on slow software come out every other Sunday.',
      'I moved three times in two years and can recommend none of the movers.',
      'Volunteer at the repair café: bring your broken toaster.',
    ],
    linkTitles: ['My portfolio', 'Talks and slides', 'Newsletter', 'Book a call', 'Reading list'],
  },
  cyrillic: {
    first: [
      ['Алёна', 'alena'],
      ['Богдан', 'bohdan'],
      ['Вера', 'vera'],
      ['Георгий', 'georgiy'],
      ['Дарья', 'darya'],
      ['Євген', 'yevhen'],
      ['Зоран', 'zoran'],
      ['Ирина', 'irina'],
      ['Йордан', 'yordan'],
      ['Константин', 'konstantin'],
      ['Любов', 'liubov'],
      ['Міхась', 'mikhas'],
    ],
    last: [
      ['Абрамова', 'abramova'],
      ['Бойко', 'boyko'],
      ['Волков', 'volkov'],
      ['Георгиев', 'georgiev'],
      ['Ђорђевић', 'djordjevic'],
      ['Жданова', 'zhdanova'],
      ['Іваненко', 'ivanenko'],
      ['Ковальчук', 'kovalchuk'],
      ['Лебедева', 'lebedeva'],
      ['Соколов', 'sokolov'],
      ['Тимошенко', 'tymoshenko'],
      ['Щербакова', 'shcherbakova'],
    ],
    sentences: [
      'Делаю интерфейсы, которые не мешают жить.',
      'Преподаю математику и иногда сочиняю музыку.',
      'Ищу команду для небольшого полезного проекта.',
      'Пишу о городах, поездах и хорошем хлебе.',
      'Люблю горы, чай и короткие совещания.',
      'Допомагаю стартапам з першими продажами.',
      'По выходным чиню велосипеды и старые радиоприёмники.',
      'Збираю спільноту перекладачів і редакторів.',
    ],
    linkTitles: ['Мои работы', 'Блог о дизайне', 'Записи докладов', 'Список книг'],
  },
  hebrew: {
    first: [
      ['אביגיל', 'avigail'],
      ['ברק', 'barak'],
      ['גלית', 'galit'],
      ['דניאל', 'daniel'],
      ['הילה', 'hila'],
      ['יונתן', 'yonatan'],
      ['מאיה', 'maya'],
      ['נועם', 'noam'],
      ['עידן', 'idan'],
      ['שירה', 'shira'],
    ],
    last: [
      ['אברהמי', 'avrahami'],
      ['ברנשטיין', 'bernstein'],
      ['גולן', 'golan'],
      ['חדד', 'hadad'],
      ['כהן', 'cohen'],
      ['לוי', 'levi'],
      ['מזרחי', 'mizrahi'],
      ['פרידמן', 'friedman'],
      ['צור', 'tzur'],
      ['שפירא', 'shapira'],
    ],
    sentences: [
      'בונה כלים קטנים לאנשים שאוהבים סדר.',
      'מלמדת עיצוב ואופה לחם בסופי שבוע.',
      'מחפש שותפים לפרויקט קהילתי בתחום החינוך.',
      'כותבת על ערים, אוכל ומוזיקה.',
      'תמיד שמח לקפה ולשיחה על מסדי נתונים משעממים.',
      'מתנדבת בגינה הקהילתית, בואו לבקר.',
    ],
    linkTitles: ['תיק העבודות שלי', 'בלוג', 'הרצאות', 'קביעת שיחה'],
  },
  arabic: {
    first: [
      ['أمينة', 'amina'],
      ['بلال', 'bilal'],
      ['جمانة', 'jumana'],
      ['حسن', 'hasan'],
      ['دينا', 'dina'],
      ['رامي', 'rami'],
      ['سلمى', 'salma'],
      ['طارق', 'tariq'],
      ['ليلى', 'layla'],
      ['يوسف', 'yusuf'],
    ],
    last: [
      ['الأحمد', 'alahmad'],
      ['البغدادي', 'albaghdadi'],
      ['التونسي', 'altunisi'],
      ['الحسيني', 'alhusayni'],
      ['الخطيب', 'alkhatib'],
      ['الزهراني', 'alzahrani'],
      ['الشامي', 'alshami'],
      ['العلي', 'alali'],
      ['القاسم', 'alqasim'],
      ['النجار', 'alnajjar'],
    ],
    sentences: [
      'أصمم تطبيقات بسيطة تعمل بلا إنترنت.',
      'أدرّس الرياضيات وأعزف على العود مساءً.',
      'أبحث عن فريق لمشروع تعليمي صغير.',
      'أكتب عن المدن والقهوة والتصوير.',
      'أحب الجبال والقطارات والاجتماعات القصيرة.',
      'متطوعة في مكتبة الحي كل يوم سبت.',
    ],
    linkTitles: ['أعمالي', 'المدونة', 'محاضرات', 'احجز مكالمة'],
  },
};

/** Some of the server's tags. */
export const tagNames = [
  'Technology',
  'Design',
  'Startups',
  'Business',
  'Marketing',
  'Finance',
  'AI',
  'Science',
  'Education',
  'Music',
  'Art',
  'Photography',
  'Books',
  'Travel',
  'Food',
  'Nature',
  'Languages',
  'Community',
] as const;

export const products = ['notion', 'figma', 'linear', 'obsidian', 'raycast', 'todoist'] as const;

export const emojis = ['🌿', '🚀', '🎧', '📚', '🧭', '🍞', '🐝', '🎨', '⛰️', '👩🏽‍💻'] as const;
