import { chromium } from 'playwright';
import { findChromium } from './scripts/chromium.mjs';
import { startPreview } from './tests/preview.ts';
process.env.FONTCONFIG_FILE='/tmp/rtl/fonts.conf';
const server=await startPreview('tests/.output/worldwide');
const browser=await chromium.launch({executablePath:findChromium(),env:{...process.env}});
const [langs='ar,ja',widths='390,1440',only='',mode='light']=process.argv.slice(2);
const pages:Record<string,string>={home:'',products:'/products',table:'/products?view=table',family:'/products/family/centrifugal-pumps',product:'/products/HD-12',product2:'/products/HN-32-160',hs4:'/products/HS-4',compare:'/compare?products=HD-12,HX-20,HN-32-160',check:'/check?flow=5+m%C2%B3%2Fh&ingress-protection=IP65&weight=50+kg&media-temperature=-5..60+%C2%B0C',menu:'/products/HD-12',search:'/search?q=HD',contact:'/contact',request:'/request',connections:'/connections',data:'/data',nf:'/404x',solution:'/solutions/sludge-dewatering'};
for(const l of langs.split(',')) for(const w of widths.split(',')) {
  const ctx=await browser.newContext({viewport:{width:+w,height:900},colorScheme:mode as 'light',locale:l});
  const page=await ctx.newPage();
  page.on('console',m=>m.type()==='error'&&!/404/.test(m.text())&&console.log(l,w,'console',m.text().slice(0,200)));
  page.on('pageerror',e=>console.log('pageerror',e.message));
  for(const [n,p] of Object.entries(pages)){ if(only&&!only.split(',').includes(n))continue;
   await page.goto(`${server.address}/${l}${p}`);
   await page.waitForTimeout(400);
   await page.evaluate(()=>{document.querySelectorAll('.panel').forEach(p=>{p.removeAttribute('data-closed');p.removeAttribute('hidden')})});
   const bad=await page.evaluate(()=>{
    const out:string[]=[];
    const {scrollWidth,clientWidth}=document.documentElement; if(scrollWidth>clientWidth+1)out.push('overflow '+scrollWidth+'>'+clientWidth);
    const walk=document.createTreeWalker(document.body,NodeFilter.SHOW_TEXT);
    const blocks=new Map<Element,Text[]>();
    for(let t=walk.nextNode() as Text|null;t;t=walk.nextNode() as Text|null){ if(t.parentElement!.closest('script,style,option'))continue; let b=t.parentElement!; while(b.parentElement&&/^inline/.test(getComputedStyle(b).display)&&!/block|flex|grid/.test(getComputedStyle(b).display))b=b.parentElement; if(b.closest('text'))b=b.closest('text')!; (blocks.get(b)??blocks.set(b,[]).get(b)!).push(t);}
    for(const [b,ts] of blocks){const all=ts.map(t=>t.data).join('');
     for(const m of all.matchAll(/[≤≥<>+\u2212±-]?\s?\d[\d.,\u00A0\s–…\/×+\u2212±-]*[\u00A0 ]?(?:°C|%|[A-Za-zµ³²·\/]+)?/g)){ const s=m[0].trimEnd(); if(s.length<2)continue;
      let last=-1e9,lastTop=0,ok=true; for(let i=m.index;i<m.index+s.length;i++){ if(/[\s\u00A0\u2068\u2069]/.test(all[i]))continue; let k=i,j=0; while(k>=ts[j].data.length){k-=ts[j].data.length;j++;} const r=document.createRange();r.setStart(ts[j],k);r.setEnd(ts[j],k+1);const c=r.getBoundingClientRect(); if(!c.width)continue; if(Math.abs(c.top-lastTop)>12)last=-1e9; lastTop=c.top; if(c.left<last-1)ok=false; last=c.left;}
      if(!ok)out.push(`${b.tagName}.${b.getAttribute('class')??''} «${s}» in «${all.slice(0,60)}»`);
     }}
    return [...new Set(out)];});
   for(const b of bad)console.log(l,w,n,b);
   await page.screenshot({path:`/tmp/rtl/shot-${l}-${w}-${n}${mode==='dark'?'-dark':''}.png`,fullPage:true});
  }
  await ctx.close();
}
await browser.close(); await server.stop();
