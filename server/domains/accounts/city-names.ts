/**
 * Other names of a city other than the official one. `same` are synonyms and short forms. `near` are separate towns
 * with the same postcodes.
 */
// biome-ignore format: table
const others: Record<string, { same: readonly string[]; near?: readonly string[] }> = {
  'Alor Setar':      { same: ['Alor Star', '亞羅士打', '亚罗士打'] },
  'Batu Pahat':      { same: ['BP', '峇株巴轄', '峇株巴辖'] },
  'Bukit Mertajam':  { same: ['BM', '大山腳', '大山脚'] },
  'Butterworth':     { same: ['北海'] },
  'Cyberjaya':       { same: ['賽城', '赛城'] },
  'Georgetown':      { same: ['George Town', 'Penang', '喬治市', '乔治市', '檳城', '槟城'] },
  'Pulau Pinang':    { same: ['Penang', 'George Town', 'Georgetown', '檳城', '槟城', '喬治市', '乔治市'] },
  'Ipoh':            { same: ['怡保'] },
  'Iskandar Puteri': { same: ['Nusajaya', '依斯干達公主城'] },
  'Johor Bahru':     { same: ['JB', 'Johor Baharu', '新山'], near: ['Skudai', 'Iskandar Puteri', 'Masai'] },
  'Kajang':          { same: ['加影'] },
  'Klang':           { same: ['Kelang', '巴生'] },
  'Kluang':          { same: ['Keluang', '居鑾', '居銮'] },
  'Kota Bharu':      { same: ['KB', 'Kota Baharu', '哥打峇魯', '哥打峇鲁'] },
  'Kota Kinabalu':   { same: ['KK', '亞庇', '亚庇'] },
  'Kuala Lumpur':    { same: ['KL', '吉隆坡'], near: ['Cheras', 'Kepong', 'Setapak', 'Bangsar', 'Mont Kiara'] },
  'Kuala Terengganu':{ same: ['KT', '瓜拉登嘉樓', '瓜拉登嘉楼'] },
  'Kuantan':         { same: ['關丹', '关丹'] },
  'Kuching':         { same: ['古晉', '古晋'] },
  'Kulai':           { same: ['古來', '古来'] },
  'Melaka':          { same: ['Malacca', '馬六甲', '马六甲'] },
  'Miri':            { same: ['美里'] },
  'Muar':            { same: ['麻坡'] },
  'Petaling Jaya':   { same: ['PJ', '八打靈再也', '八打灵再也', '八打靈', '八打灵'], near: ['Subang Jaya', 'Kelana Jaya', 'Damansara', 'Kota Damansara', 'Bandar Sunway'] },
  'Puchong':         { same: ['蒲種', '蒲种'] },
  'Putrajaya':       { same: ['布城'] },
  'Rawang':          { same: ['萬撓', '万挠'] },
  'Sandakan':        { same: ['山打根'] },
  'Seremban':        { same: ['芙蓉'] },
  'Seri Kembangan':  { same: ['Sri Kembangan', 'SK', '沙登'] },
  'Shah Alam':       { same: ['SA', '莎阿南', '沙亞南'] },
  'Sibu':            { same: ['詩巫', '诗巫'] },
  'Skudai':          { same: ['士古來', '士古来'] },
  'Subang Jaya':     { same: ['SJ', 'USJ', '梳邦再也'], near: ['Petaling Jaya', 'Bandar Sunway'] },
  'Sungai Petani':   { same: ['SP', '雙溪大年', '双溪大年'] },
  'Taiping':         { same: ['太平'] },
  'Tawau':           { same: ['斗湖'] },
};

/** Returns the synonyms that are replaced by the official spelling. */
export const otherNamesOf = (city: string): readonly string[] => others[city]?.same ?? [];

/** Returns every name that is accepted for a city: its names, and towns with the same postcodes. */
export const namesTakenFor = (city: string): readonly string[] => [
  city,
  ...otherNamesOf(city),
  ...(others[city]?.near ?? []),
];
