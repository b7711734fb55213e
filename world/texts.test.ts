import { expect, test } from 'vitest';
import { banners } from './banners.ts';
import { brands } from './brands.ts';
import { bundles } from './bundles.ts';
import { categories } from './categories.ts';
import { deliveryMethods, deliveryZones } from './delivery.ts';
import { dietaryNeeds } from './dietary.ts';
import { pages, policies } from './pages.ts';
import { products } from './products.ts';
import { shop } from './shop.ts';
import { site } from './site.ts';
import { states } from './states.ts';
import { storageTips } from './storage-tips.ts';
import { tags } from './tags.ts';
import type { Localised } from './types.ts';
import { attributes } from './variants.ts';

/** Returns every { en, zh } of the demo, at any depth. */
function textsIn(thing: unknown): Localised[] {
  if (typeof thing !== 'object' || thing === null) return [];
  const own = 'en' in thing && 'zh' in thing ? [thing as Localised] : [];
  return [...own, ...Object.values(thing).flatMap(textsIn)];
}

const texts = textsIn([
  [attributes, banners, brands, bundles, categories, deliveryMethods, deliveryZones, dietaryNeeds, pages],
  [products, shop, site, states, storageTips, tags],
]);

// Characters that only Simplified Chinese uses; 里, 后 and 台 are also Traditional.
const simplified = new Set(
  '东丝个为义乌书买乱亚产亲亿仅从仓众会伞传伤侠侧侨俭债倾偿储兑兰关兴养兽内冈写军农冯决况冻净凉减凤凭凯击刘则刚创别剂剑剧劝办务动励劲劳势勋区医华协单卖卢卫却厅历厉' +
    '压厌厕厢县参双发变叙叠叶号叹吓吕吗启员响哑唤啰喷嘱团园围图圆场块坚坛坝坟坠垒垦垫堕墙壮声壳处备够头夹夺奋奖妆妇妈娇娱娴婴孙学宝实宠审宪宽宾对寻导寿将尔尘尝层属岁' +
    '岂岗岛峡币帅师帐带帮广庆库应庙庞废开弃张弥弯弹强归录彻径忆忧态总恋恳恶恼悬惧惯愤戏战户执扩扫扬抚抛抢护报拟拢拣拥拦择挡挣挤挥损换掳掷搅摄摆摇摊撑敌数斋断无旧时旷' +
    '显晓晕暂术杀杂权条杨枣枪标栈树样桥桩档检楼横欢欧残殴毁毕毙汇汉汤沟没泪泽浅浆浇浊测济浑浓涛润涩渐渔温湾湿溃滚满滤滨灭灯灵灾灿炉炼烁烂烛烟烦烧热爱爷牵犹独狭狮狱猎' +
    '猪猫献环现玛珑电画畅疗疮疯皱盐监盖盘矿码砖础硕碍礼积称稳穷窍窜竖竞笋笔笼签简粮紧红约级纪纯纱纲纳纵纷纸纹纺线练组细织终绍经绑结绕绘给络绝统继绩续维绵综绿缓编缘缝' +
    '缩罗罚职联聪肠肤肾肿胀胁胆脉脏脑脱脸舰艰艺节芜苏荚荡荣莲获莹营萝萧葱蒋蓝蔷蕴虏虑虽虾蚀蚁蚂蛮蝇补衬袜装见观规视览觉计订认讨让训议讯记讲许论设访证评识诉词译试诗诚' +
    '话询该详语误说请诸读课谁调谈谊谋谓谢谣谦谱贝负财责贤败货质贩购贵贷贸费贺贼资赏赖赚赛赞赠赢赵趋跃践车轨转轮软轻载较辆辈输辞边达迁过运还这进远违连迟选递逻遗邓邮邻' +
    '郑酱酿针钉钓钟钢钱钻铁铃铅铜铝银铺链销锁锅错锦键镇镜门闪闭问闲间闷闹闻阁阅队阳阴阶际陆陈险随隐难雏雾静顶项顺顾顿预领颈频颗题颜额风飞饥饭饮饰饱饺饼馅馆馒马驳驱驶' +
    '驻验骂骄骗骤鱼鲁鲜鸟鸡鸣鸭鸽鹅鹰麦黄齐齿龄龙龟',
);

test('every text exists in both languages', () => {
  expect(texts.length).toBeGreaterThan(800);
  expect(texts.filter(({ en, zh }) => !en.trim() || !zh.trim())).toEqual([]);
});

test('a product is described in two sentences in each language', () => {
  for (const { slug, description } of products) {
    expect([slug, description.en.match(/[.?](?= |$)/g)?.length]).toEqual([slug, 2]);
    expect([slug, description.zh.match(/[。？]/g)?.length]).toEqual([slug, 2]);
  }
});

test('texts contain no praise, exclamation or health claim', () => {
  const boast = /!|！|premium|farm[- ]fresh|100 ?%|superfood|health|養生|健康|您|親愛/i;

  expect(texts.filter(({ en, zh }) => boast.test(en) || boast.test(zh))).toEqual([]);
});

test('Chinese texts contain no Simplified-only characters', () => {
  const found = texts.filter(({ zh }) => [...zh].some((character) => simplified.has(character)));

  expect(found.map(({ zh }) => zh)).toEqual([]);
});

test('running Chinese contains no mark that Figtree would render', () => {
  expect(texts.filter(({ zh }) => /[…—‘’“”·]/.test(zh))).toEqual([]);
});

test('punctuation next to Chinese characters is full-width', () => {
  expect(texts.filter(({ zh }) => /\p{Script=Han}[,.:;?!]|[,;?!]\p{Script=Han}/u.test(zh))).toEqual([]);
});

test('Chinese is separated by a space from digits and Latin letters', () => {
  const tight = /\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9%]\p{Script=Han}/u;

  expect(texts.filter(({ zh }) => tight.test(zh)).map(({ zh }) => zh)).toEqual([]);
});

test('the policies have 10 to 14 sections, each with its own anchor', () => {
  for (const { sections } of policies) {
    expect(sections.length).toBeGreaterThanOrEqual(10);
    expect(sections.length).toBeLessThanOrEqual(14);
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
  }
});

test('a question has its own anchor, and an earlier version changes existing sections only', () => {
  for (const { sections, items = [], earlier = [] } of pages) {
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
    for (const then of earlier) {
      expect(sections.map(({ id }) => id)).toEqual(expect.arrayContaining(Object.keys(then.sections)));
    }
  }
});
